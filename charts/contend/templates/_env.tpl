{{/* A value as text: whole numbers keep their digits. */}}
{{- define "contend.text" -}}
{{- if and (kindIs "float64" .) (eq . (floor .)) }}
{{- printf "%.0f" . }}
{{- else }}
{{- toString . }}
{{- end }}
{{- end }}

{{/* One setting, unless it has no value. Takes (list name value). */}}
{{- define "contend.setting" -}}
{{- $text := kindIs "invalid" (index . 1) | ternary "" (include "contend.text" (index . 1)) -}}
{{- if ne $text "" }}
- name: {{ index . 0 }}
  value: {{ $text | quote }}
{{- end }}
{{- end }}

{{/* One secret setting. Takes (list $ name reference): existingSecret, key and optional of it. */}}
{{- define "contend.secretSetting" -}}
{{- $root := index . 0 -}}
{{- $reference := index . 2 }}
- name: {{ index . 1 }}
  valueFrom:
    secretKeyRef:
      name: {{ $reference.existingSecret | default $root.Values.existingSecret }}
      key: {{ $reference.key | default (index . 1) }}
      {{- if $reference.optional }}
      optional: true
      {{- end }}
{{- end }}

{{/*
The environment of a process in every pod it runs in: common settings, those selected by `reads`,
and its own. Takes (list $ name entry).
*/}}
{{- define "contend.env" -}}
{{- $root := index . 0 -}}
{{- $entry := index . 2 -}}
{{- $values := $root.Values -}}
{{- $fullname := include "contend.fullname" $root -}}
{{- include "contend.setting" (list "PORT" 8080) }}
{{- include "contend.setting" (list "ADMIN_PORT" $entry.adminPort) }}
{{- include "contend.setting" (list "DRAIN_MS" $values.drain.milliseconds) }}
{{- include "contend.setting" (list "LOG_LEVEL" ($entry.logLevel | default $values.logLevel)) }}
{{- include "contend.sharedEnv" . }}
{{- if $values.telemetry.endpoint }}
{{- include "contend.setting" (list "OTEL_EXPORTER_OTLP_ENDPOINT" $values.telemetry.endpoint) }}
{{- include "contend.setting" (list "OTEL_TRACES_SAMPLER_ARG" $values.telemetry.sampleRatio) }}
{{- end }}
{{- range $setting, $value := $entry.settings }}
{{- include "contend.setting" (list $setting $value) }}
{{- end }}
{{- range $setting, $reference := $entry.secrets }}
{{- include "contend.secretSetting" (list $root $setting $reference) }}
{{- end }}
{{- with $values.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* The settings common to all components. Takes (list $ name entry). */}}
{{- define "contend.sharedEnv" -}}
{{- $root := index . 0 -}}
{{- $reads := (index . 2).reads -}}
{{- $values := $root.Values -}}
{{- $fullname := include "contend.fullname" $root -}}
{{- include "contend.setting" (list "SERVICE_URL_TEMPLATE" (printf "http://%s-{service}:8080" $fullname)) }}
{{- include "contend.setting" (list "NAMESPACE" $values.dataPrefix) }}
{{- if $values.redis.enabled }}
{{- include "contend.secretSetting" (list $root "REDIS_URL" $values.redis) }}
{{- end }}
{{- if has "store" $reads }}
{{- include "contend.secretSetting" (list $root "MONGO_URL" $values.mongodb) }}
{{- end }}
{{- if has "bus" $reads }}
{{- include "contend.kafkaEnv" $root }}
{{- end }}
{{- if has "internal" $reads }}
{{- /* Only its own private key, even when a Secret contains all of them. */}}
{{- $own := printf "%s%s" $values.serviceKeys.privateKeyPrefix (index . 1 | upper | replace "-" "_") }}
{{- if has (index . 1) (list "toolbox") }}
{{- $own = printf "%sOPERATOR" $values.serviceKeys.privateKeyPrefix }}
{{- end }}
{{- $existing := $values.serviceKeys.existingSecret }}
{{- include "contend.secretSetting" (list $root "SERVICE_PRIVATE_KEY" (dict "existingSecret" $existing "key" $own)) }}
{{- include "contend.secretSetting" (list $root "SERVICE_PUBLIC_KEYS" (dict "existingSecret" $existing "key" $values.serviceKeys.publicKeys)) }}
{{- end }}
{{- if has "cookies" $reads }}
{{- include "contend.setting" (list "SECURE_COOKIES" $values.secure) }}
{{- end }}
{{- if has "browsers" $reads }}
{{- $hasProxy := or $values.ingress.enabled $values.httpRoute.enabled -}}
{{- include "contend.setting" (list "SECURE" $values.secure) }}
{{- include "contend.setting" (list "TRUST_PROXY" (kindIs "bool" $values.trustProxy | ternary $values.trustProxy $hasProxy)) }}
{{- end }}
{{- if has "publicUrl" $reads }}
{{- include "contend.setting" (list "PUBLIC_URL" $values.publicUrl) }}
{{- end }}
{{- if has "allowedOrigins" $reads }}
{{- include "contend.setting" (list "ALLOWED_ORIGINS" (join "," $values.allowedOrigins)) }}
{{- end }}
{{- if has "gatewayUrl" $reads }}
{{- $port := (include "contend.entry" (list $root "gateway") | fromJson).service.port }}
{{- include "contend.setting" (list "GATEWAY_URL" (printf "http://%s-gateway:%v" $fullname $port)) }}
{{- end }}
{{- if has "selfUrl" $reads }}
{{- include "contend.setting" (list "SELF_URL" (printf "http://%s-%s:8080" $fullname (index . 1))) }}
{{- end }}
{{- end }}

{{- define "contend.kafkaEnv" -}}
{{- $kafka := .Values.kafka -}}
{{- $sasl := $kafka.sasl -}}
{{- include "contend.setting" (list "KAFKA_BROKERS" (join "," $kafka.brokers)) }}
{{- include "contend.setting" (list "KAFKA_PARTITIONS" $kafka.partitions) }}
{{- include "contend.setting" (list "KAFKA_TLS" $kafka.tls) }}
{{- if $sasl.enabled }}
{{- $secret := $sasl.existingSecret -}}
{{- include "contend.setting" (list "KAFKA_SASL" $sasl.mechanism) }}
{{- include "contend.secretSetting" (list . "KAFKA_USERNAME" (dict "existingSecret" $secret "key" $sasl.usernameKey)) }}
{{- include "contend.secretSetting" (list . "KAFKA_PASSWORD" (dict "existingSecret" $secret "key" $sasl.passwordKey)) }}
{{- end }}
{{- end }}
