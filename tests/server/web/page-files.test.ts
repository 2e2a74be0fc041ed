import { expect, test } from 'vitest'
import { pageLinkHeaders } from '#server/web/page-files.ts'

const split = '.tsx?tsr-split=component'
const linksTo = pageLinkHeaders({
  'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
  '_wizard.js': {
    file: 'assets/wizard-1.js',
    css: ['assets/wizard-1.css'],
    imports: ['_shared.js'],
  },
  [`src/routes/_shell${split}`]: { file: 'assets/shell-1.js' },
  [`src/routes/_shell/_portal${split}---errorComponent`]: { file: 'assets/portal-1.js' },
  [`src/routes/_shell/_portal/index${split}`]: { file: 'assets/home-1.js' },
  [`src/routes/_shell/_portal/lists/index${split}`]: { file: 'assets/lists-1.js' },
  [`src/routes/_shell/_portal/lists/$id.edit${split}`]: { file: 'assets/edit-1.js' },
  [`src/routes/_shell/_portal/lists/create${split}`]: { file: 'assets/create-1.js' },
  [`src/routes/_shell/_portal/lists/$id${split}`]: { file: 'assets/list-1.js' },
  [`src/routes/_shell/_portal/add/detail.{-$id}${split}`]: {
    file: 'assets/detail-1.js',
    imports: ['_wizard.js', '_shared.js'],
  },
})
const filesOf = (path: string) =>
  [...(linksTo(path) ?? '').matchAll(/assets\/(\w+)/g)].map(([, name]) => name)

test.each([
  ['/', ['shell', 'portal', 'home']],
  ['/lists', ['shell', 'portal', 'lists']],
  ['/lists/', ['shell', 'portal', 'lists']],
  ['/lists/create', ['shell', 'portal', 'create']],
  ['/lists/5', ['shell', 'portal', 'list']],
  ['/lists/5/edit', ['shell', 'portal', 'list', 'edit']],
  ['/no/such/page', []],
])('the files of %s are those of its page and of the frames around it', (path, files) => {
  expect(filesOf(path).sort()).toEqual([...files].sort())
})

test.each(['/add/detail', '/add/detail/7'])(
  '%s names what its page imports, styles among it, and nothing that the document names',
  (path) => {
    expect(linksTo(path)?.split(', ').sort()).toEqual([
      '</assets/detail-1.js>; rel=modulepreload',
      '</assets/portal-1.js>; rel=modulepreload',
      '</assets/shell-1.js>; rel=modulepreload',
      '</assets/wizard-1.css>; rel=preload; as=style; crossorigin',
      '</assets/wizard-1.js>; rel=modulepreload',
    ])
  },
)
