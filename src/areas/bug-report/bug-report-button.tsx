import { useRouter } from '@tanstack/react-router'
import { Bug } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ReportContext } from '#schemas/reports/report-context.ts'
import { findOpenWizardReport } from '#src/app/current-wizard.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { classNames } from '#src/ui/class-names.ts'
import styles from '../../app/shell/faq-button.module.css'
import { LazyBoundary } from '../../app/shell/lazy-boundary.tsx'
import type { CompanyAccess } from '../../app/tenant/access.ts'

const loadDialog = () => import('#src/areas/bug-report/bug-report-dialog.tsx')
const BugReportDialog = lazy(async () => ({ default: (await loadDialog()).BugReportDialog }))

/** Opens the bug report; its input is kept until it's sent. */
export function BugReportButton({ access }: { access: CompanyAccess }) {
  const router = useRouter()
  const { extensions } = router.options.context.portal.config
  const [report, setReport] = useState<{ context: ReportContext | undefined }>()
  const open = () => {
    const route = router.latestLocation.pathname
    setReport({ context: extensions ? { route, wizard: findOpenWizardReport() } : undefined })
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classNames(buttonClass({ variant: 'ghost', size: 'sm' }), styles.compact)}
        onPointerEnter={() => loadDialog().catch(() => undefined)}
        onClick={open}
      >
        <Bug aria-hidden="true" />
        <span>Report Portal Bug</span>
      </button>
      {report && (
        <LazyBoundary onFailure={() => setReport(undefined)}>
          <Suspense>
            <BugReportDialog
              access={access}
              context={report.context}
              onClose={() => setReport(undefined)}
            />
          </Suspense>
        </LazyBoundary>
      )}
    </>
  )
}
