import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Supported identity providers with their Debian packages, and whether they're installed.
 * @type {Record<string, { packages: string, installed: () => boolean }>}
 */
export const supportedProviders = {
  glewlwyd: {
    packages: 'glewlwyd sqlite3',
    installed: () => runs('glewlwyd', '--version') && runs('sqlite3', '--version'),
  },
  'lemonldap-ng': {
    packages:
      'lemonldap-ng libcrypt-openssl-bignum-perl libgd-securityimage-perl libimage-magick-perl libio-string-perl libstring-random-perl',
    installed: () =>
      runs('plackup', '--version') &&
      existsSync('/usr/share/lemonldap-ng/portal/htdocs/index.psgi'),
  },
}

/** @param {string} program @param {string} parameter */
function runs(program, parameter) {
  return spawnSync(program, [parameter], { stdio: 'ignore' }).error === undefined
}
