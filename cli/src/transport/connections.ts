import type { LookupFunction } from 'node:net';
import type { Agent, ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { proxyFor } from './proxy.ts';
import type { AgentOptions } from './proxy-agent.ts';

/** Reused connections to all servers that are called. */
export type Connections = {
  /** Connections to the server of an address, direct or through the environment's proxy. */
  agentFor: (address: URL) => Promise<Agent>;
  /** The same with an unused connection, for one request. */
  fresh: (address: URL) => Promise<Agent>;
  /** Closes idle connections. */
  close: () => void;
};

/** How connections are made. */
export type ConnectionOptions = {
  /** Whether a proxy must not touch the requests: it then only passes bytes on. */
  exact?: boolean;
  /** Looks up the address of a name, unless a proxy does. */
  lookup?: LookupFunction | undefined;
};

/**
 * Milliseconds for which an idle connection is kept for reuse, or less if the server asks for it
 * (`Keep-Alive: timeout=…`): servers close them after five seconds or more, and a request that is
 * sent at that moment is lost.
 */
const LONGEST_WAIT_MS = 4000;

/** The used part of `node:http` and `node:https`. */
type Http = {
  Agent: new (options: AgentOptions & Pick<ConnectionOptions, 'lookup'>) => Agent;
  request(
    address: URL,
    options: RequestOptions,
    answer: (reply: IncomingMessage) => void,
  ): ClientRequest;
  request(options: RequestOptions, answer: (reply: IncomingMessage) => void): ClientRequest;
};

/**
 * Opens connections on demand.
 *
 * @param most Maximum connections to a server at a time.
 */
export function openConnections(
  most: number,
  { exact = false, lookup }: ConnectionOptions = {},
): Connections {
  const agents = new Map<string, Promise<Agent>>();
  const make = async (address: URL, keepAlive: boolean): Promise<Agent> => {
    const { protocol } = address;
    const proxy = proxyFor(address);
    const options = { keepAlive, maxSockets: most, timeout: LONGEST_WAIT_MS };
    if (!proxy) return new (httpOf(protocol).Agent)({ ...options, ...(lookup && { lookup }) });
    // Few users are behind a proxy, so the code for it is loaded only then.
    const { createProxyAgent } = await import('./proxy-agent.ts');
    return createProxyAgent({ proxy, tunnel: exact || protocol === 'https:', options });
  };
  return {
    agentFor: (address) => {
      const known = agents.get(address.origin);
      if (known) return known;
      const agent = make(address, true);
      agents.set(address.origin, agent);
      return agent;
    },
    fresh: (address) => make(address, false),
    close: () => {
      for (const agent of agents.values()) void agent.then((made) => made.destroy());
    },
  };
}

/** Loaded by `require`: imported by an ES module, it would load undici, too. */
export function httpOf(protocol: string): Http {
  if (protocol === 'https:') return process.getBuiltinModule('node:https');
  if (protocol === 'http:') return process.getBuiltinModule('node:http');
  throw new TypeError(`An address begins with http or https, not with ${protocol}`);
}
