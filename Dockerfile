# One file for every process of the platform.
#
#   docker build --build-arg APP=wager --target service -t contend-wager .
#   docker build --build-arg APP=gateway --target gateway -t contend-gateway .
#   docker build --build-arg APP=operator --target operator -t contend-operator .
#
# manifests → build (all programs, once) → program (one of them) → its image. A change of the code
# leaves what is installed as it is, and an image's packages change only when they do.

ARG NODE_IMAGE=node:24-bookworm-slim

# The manifests alone, so that dependencies are installed again only when these change.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json -delete \
 && find . -type d -empty -delete

# All bundles and the web app.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY --from=manifests /app ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

# The files of one process: its bundle, and the packages it needs at run time.
FROM build AS program
ARG APP
RUN node scripts/image/collect.mjs "${APP}" /program

FROM ${NODE_IMAGE} AS service
ARG APP
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="contend-${APP}" \
      org.opencontainers.image.description="Contend: ${APP}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.vendor="Contend"
ENV NODE_ENV=production
WORKDIR /app
COPY --from=program /program/node_modules ./node_modules
COPY --from=program /program/*.cjs /program/*.cjs.map ./
# The user service stores uploads here; a new volume takes the owner over.
RUN install -d -o 1000 -g 1000 -m 0750 /var/lib/contend/uploads
USER 1000:1000
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 CMD ["node", "-e", \
  "fetch(`http://127.0.0.1:${process.env.PORT||8080}/healthz`).then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["node", "--enable-source-maps", "--max-semi-space-size=32", "app.cjs"]

# The gateway serves the web app.
FROM service AS gateway
COPY --from=build /app/web/dist ./web
ENV WEB_ROOT=/app/web

# Runs a command and exits. Secret volumes, one for each process, are initialized from these writable
# folders.
FROM service AS operator
USER root
RUN --mount=type=bind,from=manifests,source=/app/services,target=/services \
  install -d -o 1000 -g 1000 -m 0755 /run/contend \
 && for name in $(ls /services) operator seed; do \
      install -d -o 1000 -g 1000 -m 0755 "/run/contend/$name"; \
    done
USER 1000:1000
HEALTHCHECK NONE
