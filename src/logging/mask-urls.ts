import type { KeptText } from './kept-text.js';
import { MASK } from './mask.js';

const TOKEN = /[a-z][a-z0-9+.-]{0,30}:\/\/[^\s"'`<>]*/gi;
const WEB = /^(?:https?|wss?|ftp|file)$/i;
const LONG_NAME = 20;

/** Masks the password in the user part of URLs, those of databases with unescaped characters included. */
export function maskUrls(text: string, kept: KeptText): string {
  return text.replace(TOKEN, (token) => {
    const places = [...token.matchAll(/([a-z][a-z0-9+.-]{0,30}):\/\//gi)];
    return places
      .map(({ index, 0: opening, 1: scheme = '' }, position) => {
        const end = places[position + 1]?.index ?? token.length;
        return opening + maskUserInfo(token.slice(index + opening.length, end), scheme, kept);
      })
      .join('');
  });
}

function maskUserInfo(rest: string, scheme: string, kept: KeptText): string {
  const at = userInfoEnd(rest, scheme);
  if (at < 0) {
    return rest;
  }
  const userInfo = rest.slice(0, at);
  const colon = userInfo.indexOf(':');
  const secret = colon < 0 ? (userInfo.length >= LONG_NAME ? userInfo : '') : userInfo.slice(colon + 1);
  if (secret === '' || kept.has(secret)) {
    return rest;
  }
  return userInfo.slice(0, userInfo.length - secret.length) + MASK + rest.slice(at);
}

/**
 * Where the user part ends. On the web at the last at sign before the path; passwords of databases hold unescaped
 * slashes and at signs in practice, so that there the last at sign of all counts, unless a host and port come first.
 */
function userInfoEnd(rest: string, scheme: string): number {
  const end = rest.search(/[/?#]/);
  const authority = end < 0 ? rest : rest.slice(0, end);
  const [, afterColon] = authority.split(':');
  const mayHoldSlash = !WEB.test(scheme) && afterColon !== undefined && !/^\d{1,5}$/.test(afterColon);
  return (mayHoldSlash ? rest : authority).lastIndexOf('@');
}
