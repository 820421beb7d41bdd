/** The problem with certificate or handshake, and how to fix it. */
export type TlsTrouble = {
  what: string;
  cure: string;
};

/** Errors for certificates without a public authority, as used by test systems. */
const ofOnesOwn = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
];

/** The reasons for which a TLS server refuses a handshake, and how to fix each. */
const handshakes: readonly (readonly [said: RegExp, cure: string])[] = [
  [/protocol version|unsupported protocol/, 'the server has to speak TLS 1.2 or newer'],
  [
    /certificate required|handshake failure/,
    'perhaps the server wants a certificate of its clients, and this program has none, or they have no cipher in common',
  ],
];

const ofItsTime = ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'];

/** The TLS problem that caused a connection error; undefined if it is not about TLS. */
export function tlsTrouble(error: Error): TlsTrouble | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Certificates have codes such as CERT_HAS_EXPIRED, handshakes EPROTO and ERR_SSL_….
  if (!/CERT|ERR_SSL|ERR_TLS|EPROTO|UNABLE_TO_/.test(code)) return undefined;
  const { message } = error;
  // OpenSSL adds the position in its sources.
  const [, reason] = /:SSL routines:[^:]*:([^:]+):/.exec(message) ?? [];
  if (reason !== undefined) {
    const cure = handshakes.find(([said]) => said.test(reason))?.[1];
    if (cure !== undefined) return { what: `the TLS handshake failed: ${reason}`, cure };
    return { what: `no TLS: ${reason}`, cure: 'perhaps the address begins with http:// in truth' };
  }
  // Newer versions of Node append advice.
  const [what = message] = message.split(/[\n;]/, 1);
  return { what, cure: cureOf(code) };
}

/** Problem and fix as one text, for errors. */
export function inWords({ what, cure }: TlsTrouble): string {
  return `${what}; ${cure}`;
}

/** A connection that was refused because it would not have been secure. */
export class InsecureError extends Error {
  readonly trouble: TlsTrouble;

  constructor(trouble: TlsTrouble) {
    super(inWords(trouble));
    this.trouble = trouble;
  }
}

function cureOf(code: string): string {
  if (ofOnesOwn.includes(code)) {
    return 'NODE_EXTRA_CA_CERTS names a file with certificates to trust besides';
  }
  if (ofItsTime.includes(code)) {
    return 'the server needs a new certificate, unless the clock of this machine is wrong';
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return 'call the server by a name that its certificate is made out to';
  }
  return 'its owner has to mend that';
}
