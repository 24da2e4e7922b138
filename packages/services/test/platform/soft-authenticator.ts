import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest();
const encode = (data: Uint8Array | string) => Buffer.from(data).toString("base64url");

/** The head of a CBOR item: its major type and a number below 65,536. */
function head(major: number, n: number) {
  const type = major << 5;
  if (n < 24) return Buffer.of(type | n);
  return n < 256 ? Buffer.of(type | 24, n) : Buffer.of(type | 25, n >> 8, n & 255);
}
const number = (n: number) => (n < 0 ? head(1, -1 - n) : head(0, n));
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...pairs: Buffer[]) => Buffer.concat([head(5, pairs.length / 2), ...pairs]);

/** What a test changes about an answer. */
interface Forgery {
  origin?: string;
  rpId?: string;
  counter?: number;
  userHandle?: string;
  isVerified?: boolean;
  /** Whether the passkey may be on other devices, too. */
  isSynced?: boolean;
}

/** An authenticator in software with one passkey, which signs whatever it is told to. */
export function softAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const coordinate = (value = "") => bytes(Buffer.from(value, "base64url"));
  const cose = map(...[1, 2, 3, -7, -1, 1].map(number), number(-2), coordinate(x), number(-3), coordinate(y));
  const credentialId = randomBytes(16);
  const id = encode(credentialId);
  let handle = "";
  let count = 0;

  const clientData = (type: string, challenge: string, { origin = "http://localhost:3000" }: Forgery) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function authData(forgery: Forgery, attested = Buffer.alloc(0)) {
    count += 1;
    const isVerified = forgery.isVerified ?? true;
    const flags = 1 | (isVerified ? 4 : 0) | (forgery.isSynced ? 8 : 0) | (attested.length ? 64 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(forgery.counter ?? count);
    return Buffer.concat([sha256(forgery.rpId ?? "localhost"), Buffer.of(flags), counter, attested]);
  }
  const credential = { id, rawId: id, type: "public-key" as const };

  return {
    /** Answers a request for a new passkey. */
    create(request: { challenge: string; user: { id: string } }, forgery: Forgery = {}) {
      handle = request.user.id;
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, credentialId.length), credentialId, cose]);
      const object = map(
        ...[text("fmt"), text("none"), text("attStmt"), map()],
        ...[text("authData"), bytes(authData(forgery, attested))],
      );
      const client = clientData("webauthn.create", request.challenge, forgery);
      return { ...credential, response: { clientDataJSON: encode(client), attestationObject: encode(object) } };
    },
    /** Answers a request to sign in. */
    get(request: { challenge: string }, forgery: Forgery = {}) {
      const client = clientData("webauthn.get", request.challenge, forgery);
      const data = authData(forgery);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(signature),
          userHandle: forgery.userHandle ?? handle,
        },
      };
    },
  };
}
