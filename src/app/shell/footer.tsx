import { useRouter } from '@tanstack/react-router'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { clock } from '#src/clock.ts'
import styles from './shell.module.css'

/** The portal's owner (AMB-017) and time zone; only the year without a configuration. */
export function Footer() {
  const router: ReturnType<typeof useRouter> | undefined = useRouter({ warn: false })
  return (
    <footer className={styles.footer}>
      <p>
        © {toEastern(clock.now()).slice(0, 4)} {router?.options.context.portal.config.providerName}
      </p>
      <p>Times are Eastern Time unless noted.</p>
    </footer>
  )
}
