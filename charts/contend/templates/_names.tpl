{{- define "contend.name" -}}
{{- .Values.nameOverride | default .Chart.Name | trunc 40 | trimSuffix "-" }}
{{- end }}

{{/* Prefix of every object's name: the release's name alone when it contains the chart's. */}}
{{- define "contend.fullname" -}}
{{- $name := include "contend.name" . -}}
{{- $both := contains $name .Release.Name | ternary .Release.Name (printf "%s-%s" .Release.Name $name) -}}
{{- .Values.fullnameOverride | default $both | trunc 40 | trimSuffix "-" }}
{{- end }}

{{/* The name of one component's objects. Takes (list $ part). */}}
{{- define "contend.nameOf" -}}
{{- printf "%s-%s" (include "contend.fullname" (index . 0)) (index . 1) | trunc 63 | trimSuffix "-" }}
{{- end }}

{{/* Labels that select the pods of this release. */}}
{{- define "contend.releaseLabels" -}}
app.kubernetes.io/name: {{ include "contend.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{/* Labels that select the pods of one component. Takes (list $ part). */}}
{{- define "contend.selectorLabels" -}}
{{ include "contend.releaseLabels" (index . 0) }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{/* Takes (list $ part). */}}
{{- define "contend.labels" -}}
{{- $root := index . 0 -}}
{{- $own := get $root.Values.services (index . 1) | default dict -}}
{{- include "contend.selectorLabels" . }}
app.kubernetes.io/version: {{ $own.tag | default $root.Values.image.tag | default $root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: contend
app.kubernetes.io/managed-by: {{ $root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" $root.Chart.Name $root.Chart.Version | replace "+" "_" }}
{{- end }}

{{/* Name, namespace and labels of an object. Takes (list $ part), or a third: the object's name. */}}
{{- define "contend.metadata" -}}
{{- $root := index . 0 -}}
name: {{ eq (len .) 3 | ternary (last .) (include "contend.nameOf" .) }}
namespace: {{ $root.Release.Namespace }}
labels:
  {{- include "contend.labels" . | nindent 2 }}
{{- end }}

{{/* Takes (list $ part own): own.image is the full reference, own.tag the version; the platform's when empty. */}}
{{- define "contend.image" -}}
{{- $root := index . 0 -}}
{{- $own := index . 2 -}}
{{- $tag := $own.tag | default $root.Values.image.tag | default $root.Chart.AppVersion -}}
{{- $own.image | default (printf "%s/contend-%s:%s" $root.Values.image.registry (index . 1) $tag) }}
{{- end }}
