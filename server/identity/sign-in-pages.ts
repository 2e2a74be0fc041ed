import { createHash } from 'node:crypto'
import { signInStyle } from './sign-in-pages-style.ts'

/** Someone the embedded identity provider signs in. */
export interface SignInPerson {
  /** How tokens name them. */
  readonly subject: string
  readonly profileAccountId: number
  readonly name: string
  readonly email: string
  readonly defaultTenantId?: string
  /** An empty list switches portal access off; absent does not. */
  readonly portalPermissions?: readonly string[]
  /** One line about what they may do. */
  readonly about: string
}

const submitForm = 'document.forms[0].submit()'

/** What the pages below may load and do; nothing but themselves and the portal's own colour mode. */
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

/** The sign-in page: the demo people, each a button that signs them in. */
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
 * Ends the session. The form is oidc-provider's.
 * @param byItself without asking again, where Log Out was the answer
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

/** A page with nothing to choose but going on to the portal. */
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
