import styles from './link.module.css'

/** The class of links in text: the router's Link, an `a`, or a button that looks like one. */
export const linkClass = styles.link
