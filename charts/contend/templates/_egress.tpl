{{/* One egress rule. Takes ports and peers; without peers it allows any address. */}}
{{- define "contend.egressTo" -}}
- ports:
    {{- range .ports }}
    - port: {{ . }}
    {{- end }}
  {{- with .to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}

{{/* The egress of a component: the services, the servers in `reads`, and its own rules. Takes (list $ entry). */}}
{{- define "contend.egress" -}}
{{- $root := index . 0 -}}
{{- $entry := index . 1 -}}
{{- $policy := $root.Values.networkPolicy -}}
- ports: [{ port: 8080 }]
  to:
    - podSelector:
        matchLabels:
          {{- include "contend.releaseLabels" $root | nindent 10 }}
{{- if has "store" $entry.reads }}
{{ include "contend.egressTo" $policy.mongodb }}
{{- end }}
{{- if has "bus" $entry.reads }}
{{- $ports := list -}}
{{- range $root.Values.kafka.brokers -}}
{{- $ports = splitList ":" . | last | append $ports -}}
{{- end }}
{{ include "contend.egressTo" (dict "ports" (uniq $ports) "to" $policy.kafka.to) }}
{{- end }}
{{- if $root.Values.redis.enabled }}
{{ include "contend.egressTo" $policy.redis }}
{{- end }}
{{- with $entry.egress }}
{{ toYaml . }}
{{- end }}
{{- end }}
