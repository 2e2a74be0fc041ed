import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** What the repository holds: no secret, and packages that can only be what they were when they were chosen. */

const root = resolve(import.meta.dirname, '..')
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path && statSync(join(root, path), { throwIfNoEntry: false })?.isFile())

/** How keys and tokens look, by who gives them out. */
const shapes = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{16}/,
  'JSON web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'private JSON web key': /"kty"[^}]{0,2000}"d"\s*:\s*"[\w-]{30,}"/,
  'Amazon key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,})/,
  'GitLab token': /\bglpat-[\w-]{20}/,
  'npm token': /\bnpm_[A-Za-z0-9]{36}|_authToken\s*=\s*[\w-]{10,}/,
  'Slack token': /\bxox[abprs]-[\w-]{10,}/,
  'Google key': /\bAIza[\w-]{35}/,
  'Stripe key': /\b[rs]k_live_\w{20,}/,
  'webhook secret': /\bwhsec_[A-Za-z0-9+/]{32,}={0,2}/,
  'model provider key': /\bsk-(?:ant-|proj-)?[\w-]{32,}/,
  'address with a password':
    /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[^\s:@/'"`$]+:[^\s@/'"`$]{12,}@/,
} as const

function secretsIn(text: string): string[] {
  return Object.entries(shapes).flatMap(([name, shape]) => (shape.test(text) ? [name] : []))
}

test('no tracked file holds a key or token, and none is an environment or key file', () => {
  expect(tracked.length).toBeGreaterThan(500)
  const found = tracked.flatMap((path) => {
    const text = readFileSync(join(root, path), 'latin1')
    return secretsIn(text).map((secret) => `${path}: ${secret}`)
  })
  expect(found).toEqual([])
  const secretFiles =
    /(^|\/)(\.env(\..*)?|\.npmrc|id_[a-z0-9]+|secrets-key|.*\.(pem|key|p12|pfx|jks))$/
  expect(tracked.filter((path) => secretFiles.test(path))).toEqual([])
})

test('each shape is found where it is', () => {
  const long = 'aB3'.repeat(20)
  const examples = {
    'private key': `-----BEGIN ${'RSA'} PRIVATE KEY-----\n${long}`,
    'JSON web token': ['eyJ', 'eyJ', ''].map((start) => `${start}${long}`).join('.'),
    'private JSON web key': `{"kty":"EC","crv":"P-256","d":"${long}"}`,
    'Amazon key': `AKIA${'A1'.repeat(8)}`,
    'GitHub token': `ghp_${long.slice(0, 36)}`,
    'GitLab token': `glpat-${long.slice(0, 20)}`,
    'npm token': `npm_${long.slice(0, 36)}`,
    'Slack token': `xoxb-${long}`,
    'Google key': `AIza${long.slice(0, 35)}`,
    'Stripe key': `sk_live_${long}`,
    'webhook secret': `whsec_${long}`,
    'model provider key': `sk-ant-${long}`,
    'address with a password': `postgres://someone:${long}@db.example`,
  } satisfies Record<keyof typeof shapes, string>
  for (const [shape, example] of Object.entries(examples)) {
    expect(secretsIn(`const it = '${example}'`)).toContain(shape)
  }
})

test('every package of the lock file is named exactly, and known by its content', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const installed = Object.entries<Record<string, unknown>>(packages).filter(([path]) => path)
  const loose = installed.filter(
    ([, { integrity, inBundle }]) => !inBundle && !/^sha512-[\w+/=]{80,}$/.test(`${integrity}`),
  )
  expect(loose.map(([path]) => path)).toEqual([])
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const versions = Object.values<string>({ ...dependencies, ...devDependencies })
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})
