/**
 * Input for the list of requests: the newest ones, or those before the given id. In its own file, since the route needs
 * it before the page's code is loaded.
 */
export const olderRequestsInput = (before: number | undefined) => ({
  query: before === undefined ? {} : { before },
})
