/** Marks the toasts' region, so that dialogs don't hide it from screen readers. Chakra knows this name. */
export const notificationsRegionProps = { 'data-live-announcer': '' } as const

/** The toasts' region; presses there don't close dialogs. */
export function findNotificationsRegion(): Element | null {
  return document.querySelector('[data-live-announcer]')
}
