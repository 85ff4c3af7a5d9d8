import { isIP } from 'node:net';

const MAX_LENGTH = 2_084;
const MAX_PORT = 65_535;
const URL_PARTS =
  /^https?:\/\/(?:(?<login>[^/?#\s<>]*)@)?(?:\[(?<ip>[^\]]*)\]|(?<host>[^@:/?#]+))(?::(?<port>\d+))?(?:[/?#][^\s<>]*)?$/i;
/** Of any script; full-width letters are left out, which only look like others. */
const LABEL = /^(?!-)[\w\u00a1-\uff00\uff5f-\uffff-]{1,63}(?<!-)$/;

/**
 * Tells whether a value is the address of a server that speaks HTTP, such as `http://localhost:11434/v1`. Does not
 * forgive what `URL` repairs, such as blanks, `http:/host` or numbers instead of names; and `URL.canParse` of Node 20,
 * once it is called often, refuses names such as `bücher.example`.
 */
export function isWebUrl(value: unknown): boolean {
  const parts = typeof value === 'string' && value.length <= MAX_LENGTH ? URL_PARTS.exec(value)?.groups : undefined;
  if (parts === undefined) {
    return false;
  }
  const { login = 'none', ip = '', host, port = '80' } = parts;
  const isServer = host === undefined ? isIP(ip) === 6 : isIP(host) === 4 || isName(host);
  return isServer && /^(?!:?$)[^:@]*:?[^:@]*$/.test(login) && Number(port) > 0 && Number(port) <= MAX_PORT;
}

function isName(host: string): boolean {
  return host.split('.').every((label) => LABEL.test(label)) && !/(?:^|\.)\d+$/.test(host);
}
