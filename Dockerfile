# brought in a container: mock, sandbox, site, proxy, flows and conform.
#
#   docker build --tag brought .
#   docker run --rm --publish 4173:4173 brought
#   docker run --rm brought conform --target http://host.docker.internal:8080
FROM node:24-slim AS build
WORKDIR /src
COPY . .
RUN node cli/tasks/pack/pack.mjs /packed cli

FROM node:24-slim
COPY --from=build /packed /packed
RUN npm install --global --no-audit --no-fund /packed/*.tgz && rm -rf /packed /root/.npm
# Nothing is written but to the folder of --data, and below $HOME.
ENV HOME=/tmp NODE_ENV=production
# node, by its number, by which a cluster sees that it is not root.
USER 1000
WORKDIR /tmp
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4173/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["brought"]
CMD ["up", "site", "--host", "0.0.0.0", "--log", "json"]
