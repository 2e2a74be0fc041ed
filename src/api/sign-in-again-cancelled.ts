/** The person did not sign in again for a call that asked for it: it was refused, and not sent again. */
export class SignInAgainCancelled extends Error {
  override readonly name = 'SignInAgainCancelled'
  override readonly message = "Nothing was sent because you didn't sign in again."
}
