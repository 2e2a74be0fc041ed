/**
 * What marks the place of toasts: dialogs hide all else behind them from screen readers, and a toast has to be heard
 * there, too. By this name Chakra knows it.
 */
export const notificationsRegionProps = { 'data-live-announcer': '' } as const

/** The place of toasts: a press there closes no dialog. */
export function findNotificationsRegion(): Element | null {
  return document.querySelector('[data-live-announcer]')
}
