import { getProxyForUrl } from 'proxy-from-env';

/** The proxy that the environment names for this URL (`HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY`, less `NO_PROXY`). */
export function findProxy(url: URL): string | undefined {
  return getProxyForUrl(url.href) || undefined;
}
