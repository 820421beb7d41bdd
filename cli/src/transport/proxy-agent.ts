import type { Agent, ClientRequest } from 'node:http';
import { isIP } from 'node:net';
import { checkServerIdentity, type ConnectionOptions } from 'node:tls';
import { HttpProxyAgent } from 'http-proxy-agent';
import { HttpsProxyAgent } from 'https-proxy-agent';
import { isProxyError, ProxyError } from './proxy-error.ts';
import { reasonOf } from './reason-of.ts';

/** The options of Node's agents that decide how long connections stay open. */
export type AgentOptions = {
  keepAlive: boolean;
  maxSockets: number;
  timeout: number;
};

/** A route through a proxy. */
export type ProxyRoute = {
  proxy: URL;
  /** Whether the proxy only passes bytes on, as it must for https, or reads the requests. */
  tunnel: boolean;
  options: AgentOptions;
};

/** Reused connections to servers through a proxy. */
export function createProxyAgent({ proxy, tunnel, options }: ProxyRoute): Agent {
  return tunnel ? new Tunnel(proxy, options) : new Relay(proxy, options);
}

/** Marks each failure on the way to the proxy as the proxy's. */
class Relay extends HttpProxyAgent<string> {
  override async connect(...given: Parameters<HttpProxyAgent<string>['connect']>) {
    try {
      return await super.connect(...given);
    } catch (error) {
      throw new ProxyError(reasonOf(error), this.proxy);
    }
  }
}

class Tunnel extends HttpsProxyAgent<string> {
  override async connect(...given: Parameters<HttpsProxyAgent<string>['connect']>) {
    const [request, options] = given;
    this.expect200(request);
    try {
      return await super.connect(request, { ...options, ...byAddress(options) });
    } catch (error) {
      throw error instanceof Error && isProxyError(error)
        ? error
        : new ProxyError(reasonOf(error), this.proxy);
    }
  }

  /** Otherwise, the reply of a proxy that refuses to connect would pass for the server's. */
  private expect200(request: ClientRequest): void {
    request.once('proxyConnect', ({ statusCode = 0 }: { statusCode?: number }) => {
      if (statusCode !== 200) throw new ProxyError(`it answered HTTP ${statusCode}`, this.proxy);
    });
  }
}

/**
 * Otherwise, a server with an IP address and no name is called localhost, for which no certificate
 * is issued.
 */
function byAddress({ host = '' }: { host?: string }): ConnectionOptions {
  if (isIP(host) === 0) return {};
  return { checkServerIdentity: (_name, certificate) => checkServerIdentity(host, certificate) };
}
