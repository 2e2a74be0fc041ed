import { useRouter } from '@tanstack/react-router'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { clock } from '#src/clock.ts'
import styles from './shell.module.css'

/** Whose portal it is (AMB-017), and the zone of its times; the year alone where no configuration could be read. */
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
