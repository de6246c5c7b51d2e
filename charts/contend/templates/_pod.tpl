{{/* Identity and placement of a pod. It does not call the cluster's API, so no token is mounted. */}}
{{- define "contend.podSpec" -}}
{{- $values := .Values -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: {{ $values.podUser }}
  runAsGroup: {{ $values.podUser }}
  # The owner of mounted volumes.
  fsGroup: {{ $values.podUser }}
  fsGroupChangePolicy: OnRootMismatch
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

{{/* The security context and writable volumes of a container. */}}
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

{{/* Spreads the pods of one service over nodes and zones. Takes (list $ name). */}}
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
    # Ignores a drained node in the spread: otherwise four replicas on three nodes would stay pending
    # until it returns.
    nodeTaintsPolicy: Honor
    # Each version is spread separately, so that a rollout ends evenly.
    matchLabelKeys: [pod-template-hash]
    labelSelector:
      matchLabels:
        {{- include "contend.selectorLabels" (list $root $name) | nindent 8 }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* The container that prepares the store and the bus of a service. Takes (list $ name). */}}
{{- define "contend.preparation" -}}
{{- $root := index . 0 -}}
{{- $name := index . 1 -}}
{{- $entry := include "contend.entry" . | fromJson -}}
{{- /* It makes no internal call, so this pod gets no private key. */}}
{{- $_ := set $entry "reads" (without $entry.reads "internal") -}}
- name: {{ $name }}
  image: {{ include "contend.image" (list $root $name $entry) }}
  args: [prepare]
  {{- include "contend.containerLimits" $root | nindent 2 }}
  env:
    {{- include "contend.env" (list $root $name $entry) | trim | nindent 4 }}
  resources:
    {{- toYaml $entry.resources | nindent 4 }}
{{- end }}
