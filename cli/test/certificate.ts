import { generateKeyPairSync, sign } from 'node:crypto';

/** A key with a certificate that it signed itself, as PEM. */
export type Certified = {
  key: string;
  cert: string;
};

/**
 * Creates a self-signed certificate for an address, by default this machine's, that is valid
 * between two times.
 */
export function certify(from: Date, until: Date, host = [127, 0, 0, 1]): Certified {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid('55 04 03'), der(0x0c, Buffer.from('127.0.0.1')))));
  const address = sequence(der(0x87, Buffer.from(host)));
  const extensions = sequence(sequence(oid('55 1d 11'), der(0x04, address)));
  const body = sequence(
    der(0xa0, integer(2)), // version 3
    integer(1),
    ecdsaWithSha256,
    name,
    sequence(time(from), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const base64 = sequence(body, ecdsaWithSha256, signature).toString('base64');
  const lines = base64.match(/.{1,64}/g)?.join('\n') ?? '';
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

/** A value in DER: tag, length, bytes. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function set(...parts: readonly Buffer[]): Buffer {
  return der(0x31, ...parts);
}

function integer(value: number): Buffer {
  return der(0x02, Buffer.from([value]));
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex.replaceAll(' ', ''), 'hex'));
}

function time(moment: Date): Buffer {
  return der(0x18, Buffer.from(moment.toISOString().replace(/\.\d+|[-:T]/g, '')));
}

const ecdsaWithSha256 = sequence(oid('2a 86 48 ce 3d 04 03 02'));
