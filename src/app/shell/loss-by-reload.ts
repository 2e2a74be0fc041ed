/** Said next to the way to reload a page where this device does not store what is typed. */
export const lossByReload = 'What you typed and did not save is lost when you reload.'
