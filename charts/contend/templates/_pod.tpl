{{/* Who a pod is and where it may run. It calls no API of the cluster, so it carries no token. */}}
{{- define "contend.podSpec" -}}
{{- $values := .Values -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
{{- with $values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with $values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: temporary
    emptyDir:
      sizeLimit: {{ $values.temporaryFiles }}
{{- end }}

{{/* What a container may do and write. */}}
{{- define "contend.containerLimits" -}}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
volumeMounts:
  - name: temporary
    mountPath: /tmp
{{- end }}

{{/* The pods of one service apart from each other. Takes (list $ name). */}}
{{- define "contend.spread" -}}
{{- $root := index . 0 -}}
{{- $name := index . 1 -}}
{{- $spread := $root.Values.topologySpread -}}
{{- if or $spread.zone $spread.host }}
topologySpreadConstraints:
{{- range $key, $when := dict "topology.kubernetes.io/zone" $spread.zone "kubernetes.io/hostname" $spread.host }}
{{- if $when }}
  - topologyKey: {{ $key }}
    maxSkew: 1
    whenUnsatisfiable: {{ $when }}
    # A node that is being drained is no place to be even with: without this, four replicas on three
    # nodes would wait for it to come back.
    nodeTaintsPolicy: Honor
    # Each version by itself, so that a rollout ends as evenly as it began.
    matchLabelKeys: [pod-template-hash]
    labelSelector:
      matchLabels:
        {{- include "contend.selectorLabels" (list $root $name) | nindent 8 }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
