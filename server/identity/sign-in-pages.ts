import { createHash } from 'node:crypto'
import { signInStyle } from './sign-in-pages-style.ts'

/** A person who can sign in at the embedded provider. */
export interface SignInPerson {
  /** Their subject in tokens. */
  readonly subject: string
  readonly profileAccountId: number
  readonly name: string
  readonly email: string
  readonly defaultTenantId?: string
  /** An empty list revokes portal access; undefined doesn't. */
  readonly portalPermissions?: readonly string[]
  /** A line about their role, shown on the page. */
  readonly about: string
}

const submitForm = 'document.forms[0].submit()'

/**
 * The pages' content security policy. They load nothing but their own style and the portal's color
 * mode.
 */
export const pagesPolicy = [
  "default-src 'none'",
  `style-src '${contentHash(signInStyle)}'`,
  `script-src 'self' '${contentHash(submitForm)}'`,
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The sign-in page, with a button for each demo person. */
export function signInPage(people: readonly SignInPerson[], provider: string): string {
  const choices = people.map(
    ({ subject, name, email, about }) => `
        <li><button class="person" name="person" value="${escapeHtml(subject)}">
          <span class="initials" aria-hidden="true">${escapeHtml(personInitials(name))}</span>
          <span class="who"><strong>${escapeHtml(name)}</strong> <span>${escapeHtml(about)}</span> <span class="mail">${escapeHtml(email)}</span></span>
        </button></li>`,
  )
  return page(
    `Sign in to ${provider}`,
    `<h1>Sign in</h1>
      <p>This is a demo world: choose who you are, no password is needed.</p>
      <form method="post" autocomplete="off">
        <ul class="people">${choices.join('')}
        </ul>
        <button class="cancel" name="cancel" value="yes">Cancel sign-in</button>
      </form>`,
    provider,
  )
}

/**
 * The page that ends a session, with oidc-provider's form.
 * @param byItself submits without asking, after Log Out in the portal
 */
export function signOutPage(form: string, provider: string, byItself: boolean): string {
  const button = '<button class="primary">Sign out</button>'
  const shown = byItself ? `<noscript>${button}</noscript>` : button
  const asks = form.replace(
    '</form>',
    `<input type="hidden" name="logout" value="yes">${shown}</form>`,
  )
  if (byItself) {
    return page(
      `Signing out of ${provider}`,
      `<h1>Signing out</h1>
      ${asks}
      <script>${submitForm}</script>`,
      provider,
    )
  }
  return page(
    `Sign out of ${provider}`,
    `<h1>Sign out?</h1>
      <p>A link led here. Sign out only if you meant to.</p>
      ${asks}
      <p><a href="/">Stay signed in</a></p>`,
    provider,
  )
}

/** A page with a message and a link to the portal. */
export function messagePage(title: string, message: string, provider: string): string {
  return page(
    `${title} - ${provider}`,
    `<h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(message)}</p>
      <p><a class="primary" href="/">Go to the portal</a></p>`,
    provider,
  )
}

function page(title: string, content: string, provider: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="/favicon.svg">
    <script src="/color-mode.js"></script>
    <style>${signInStyle}</style>
  </head>
  <body>
    <main>
      <p class="brand"><img src="/logo.svg" alt="" width="32" height="32">${escapeHtml(provider)}</p>
      ${content}
    </main>
  </body>
</html>`
}

function personInitials(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function contentHash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
