import type { Agent, ClientRequest } from 'node:http';
import { isIP } from 'node:net';
import { checkServerIdentity, type ConnectionOptions } from 'node:tls';
import { HttpProxyAgent } from 'http-proxy-agent';
import { HttpsProxyAgent } from 'https-proxy-agent';
import type { AgentOptions } from './connections.ts';
import { isProxyError, ProxyError } from './proxy-error.ts';
import { reasonOf } from './reason-of.ts';

/** Connections by way of a proxy. */
export type ProxyRoute = {
  proxy: URL;
  /** Whether the proxy only passes bytes on, as it must for https, or reads the requests. */
  tunnel: boolean;
  options: AgentOptions;
};

/** Connections to servers by way of a proxy; they are used again. */
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

  /** The answer of a proxy that refuses to connect would pass for an answer of the server. */
  private expect200(request: ClientRequest): void {
    request.once('proxyConnect', ({ statusCode = 0 }: { statusCode?: number }) => {
      if (statusCode !== 200) throw new ProxyError(`it answered HTTP ${statusCode}`, this.proxy);
    });
  }
}

/**
 * A server that has no name but an address is called localhost otherwise, which no certificate is
 * made out to.
 */
function byAddress({ host = '' }: { host?: string }): ConnectionOptions {
  if (isIP(host) === 0) return {};
  return { checkServerIdentity: (_name, certificate) => checkServerIdentity(host, certificate) };
}
