/** A call needed a fresh sign-in and the person canceled it, so the call wasn't sent again. */
export class SignInAgainCanceled extends Error {
  override readonly name = 'SignInAgainCanceled'
  override readonly message = "Nothing was sent because you didn't sign in again."
}
