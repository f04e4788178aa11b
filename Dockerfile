# The server with its web app: `docker build -t rajt .`; compose.yaml runs it beside a database (docs/operations.md).
FROM node:24-bookworm-slim AS build
WORKDIR /rajt
COPY . .
RUN npm ci --no-audit --no-fund && npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/var/lib/rajt
WORKDIR /rajt
COPY --from=build --chown=root:root /rajt /rajt
RUN install -d -o node -g node "$DATA_DIR"
USER node
VOLUME ["/var/lib/rajt"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT ?? 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "apps/server/src/main.ts"]
CMD ["serve"]
