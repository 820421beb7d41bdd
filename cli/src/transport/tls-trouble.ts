/** Certificates that are nobody's but their owner's, as test systems have them. */
const ofOnesOwn = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
];

/** What is wrong with certificate or handshake, in words; undefined for any other error of a connection. */
export function tlsTrouble(error: Error): string | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Certificates have codes such as CERT_HAS_EXPIRED, handshakes EPROTO and ERR_SSL_….
  if (!/CERT|ERR_SSL|ERR_TLS|EPROTO|UNABLE_TO_/.test(code)) return undefined;
  const { message } = error;
  // OpenSSL adds where in its sources it happened.
  const [, reason] = /:SSL routines:[^:]*:([^:]+):/.exec(message) ?? [];
  if (reason !== undefined) return `no TLS: ${reason}`;
  // Newer versions of Node go on about what to try.
  const [said = message] = message.split(/[\n;]/, 1);
  return ofOnesOwn.includes(code)
    ? `${said}; NODE_EXTRA_CA_CERTS names a file with certificates to trust besides`
    : said;
}
