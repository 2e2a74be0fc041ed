import styles from './link.module.css'

/** The look of a link in text, for the router's Link, an `a`, or a button that reads as one. */
export const linkClass = styles.link
