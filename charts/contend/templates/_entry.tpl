{{/*
The validated entry of one service, merged over the defaults. Takes (list $ name) and returns
JSON.
*/}}
{{- define "contend.entry" -}}
{{- $root := index . 0 -}}
{{- $name := index . 1 -}}
{{- $own := get $root.Values.services $name -}}
{{- $entry := mustMergeOverwrite (deepCopy $root.Values.serviceDefaults) (deepCopy $own) -}}
{{- include "contend.checkEntry" (list $root $name $entry) }}
{{- $entry | toJson }}
{{- end }}

{{/* Validation of an entry that a schema can't express. */}}
{{- define "contend.checkEntry" -}}
{{- $root := index . 0 -}}
{{- $name := index . 1 -}}
{{- $entry := index . 2 -}}
{{- $scaling := $entry.autoscaling -}}
{{- if has $name (list "prepare" "toolbox" "ledger" "backup" "operators" "kafka") }}
{{- fail (printf "services.%s: the chart has objects of that name; take another." $name) }}
{{- end }}
{{- $most := $scaling.enabled | ternary $scaling.maxReplicas $entry.replicas | int -}}
{{- if and $scaling.enabled (gt (int $scaling.minReplicas) (int $scaling.maxReplicas)) }}
{{- fail (printf "services.%s.autoscaling: minReplicas (%d) is more than maxReplicas (%d)." $name (int $scaling.minReplicas) (int $scaling.maxReplicas)) }}
{{- end }}
{{- if and $scaling.enabled (lt (int $scaling.minReplicas) 2) }}
{{- fail (printf "services.%s.autoscaling.minReplicas must be 2 or more: a single replica is away while its node is drained." $name) }}
{{- end }}
{{- if and $entry.movesMoney (gt (int $scaling.lag) 0) }}
{{- fail (printf "services.%s.autoscaling.lag must stay 0: the service moves money, and each replica that is added or removed interrupts all consumers of its group." $name) }}
{{- end }}
{{- if and $entry.hasSockets (gt $most 1) (not $root.Values.redis.enabled) }}
{{- fail (printf "services.%s: more than one replica needs redis.enabled, or sockets miss what other replicas hear." $name) }}
{{- end }}
{{- if and (not (has "browsers" $entry.reads)) (ne (int $entry.service.port) 8080) }}
{{- fail (printf "services.%s.service.port must stay 8080: the services find each other there." $name) }}
{{- end }}
{{- /* Milliseconds rounded up, plus four seconds for requests in progress and two for the last spans. */}}
{{- $drain := div (add (int $root.Values.drain.milliseconds) 999) 1000 -}}
{{- $leaving := add (int $entry.preStopSeconds) $drain 6 -}}
{{- if lt (int $entry.gracePeriodSeconds) (int $leaving) }}
{{- fail (printf "services.%s.gracePeriodSeconds (%d) is shorter than leaving takes: %d s before SIGTERM, %d s of drain and 6 s to finish need %d." $name (int $entry.gracePeriodSeconds) (int $entry.preStopSeconds) (int $drain) (int $leaving)) }}
{{- end }}
{{- end }}

{{/* The names of the services that have a store, as JSON: {"names": […]}. */}}
{{- define "contend.storing" -}}
{{- $names := list -}}
{{- range $name, $entry := .Values.services }}
{{- if has "store" $entry.reads }}
{{- $names = append $names $name -}}
{{- end }}
{{- end }}
{{- dict "names" $names | toJson }}
{{- end }}

{{/* The autoscaler of a service: "keda", "cpu", or empty. Takes (list $ entry). */}}
{{- define "contend.scaler" -}}
{{- $root := index . 0 -}}
{{- $scaling := (index . 1).autoscaling -}}
{{- if $scaling.enabled }}
{{- $hasKeda := $root.Capabilities.APIVersions.Has "keda.sh/v1alpha1/ScaledObject" -}}
{{- $isFit := or $scaling.lag $scaling.connections | empty | not -}}
{{- and $root.Values.keda.enabled $hasKeda $isFit | ternary "keda" "cpu" }}
{{- end }}
{{- end }}

{{/* Replicas are removed one at a time, and only after the load was low for all of the cooldown. */}}
{{- define "contend.scaleDown" -}}
behavior:
  scaleDown:
    stabilizationWindowSeconds: {{ .Values.keda.cooldownSeconds }}
    policies:
      - { type: Pods, value: 1, periodSeconds: 60 }
{{- end }}
