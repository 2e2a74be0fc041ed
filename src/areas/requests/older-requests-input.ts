/**
 * What the list is read with: its newest requests, or those that come after the one of an id. Apart from the page,
 * for the route asks before the page is loaded.
 */
export const olderRequestsInput = (before: number | undefined) => ({
  query: before === undefined ? {} : { before },
})
