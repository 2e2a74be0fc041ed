/**
 * Leaves for the provider's sign-out with a form post, so that the ID token isn't in any address, history or log
 * (OpenID Connect RP-Initiated Logout 1.0 §2 allows both).
 * @param address the end-session address with the parameters that may be in it
 */
export function postSignOut(address: string, idToken: string): void {
  const { origin, pathname, searchParams } = new URL(address)
  searchParams.set('id_token_hint', idToken)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = origin + pathname
  form.hidden = true
  for (const [name, value] of searchParams) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
