import { getProxyForUrl } from 'proxy-from-env';

/**
 * The proxy that the environment names for this URL (`HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY`, less `NO_PROXY`).
 *
 * @throws TypeError for a proxy that speaks something else than HTTP.
 */
export function findProxy(url: URL): string | undefined {
  const proxy = getProxyForUrl(url.href);
  if (proxy === '') {
    return undefined;
  }
  if (!/^https?:/i.test(proxy)) {
    const scheme = /^\w*/.exec(proxy)?.[0];
    throw new TypeError(
      `The environment names a proxy of the kind "${scheme}" for ${url.host}, and only HTTP and HTTPS proxies can be used. Except the host in NO_PROXY, or set transport: "fetch", which uses no proxy.`,
    );
  }
  return proxy;
}
