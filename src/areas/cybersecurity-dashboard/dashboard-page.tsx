import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { TwoColumns } from '#src/ui/stack.tsx'
import { DocumentSection } from './document-section.tsx'
import { RiskSection } from './risk-section.tsx'
import { VendorSection } from './vendors/vendor-section.tsx'

/** Vendor due diligence, policy documents, risk reports and the risk register. */
export function CybersecurityDashboardPage() {
  return (
    <Page gap={8}>
      <PageHeading description="Your company's known risks, vendors and security documents.">
        Cybersecurity Dashboard
      </PageHeading>
      <VendorSection />
      <TwoColumns gap={8} wide>
        <DocumentSection kind="policyDocuments" />
        <DocumentSection kind="securityRiskReports" />
      </TwoColumns>
      <RiskSection />
    </Page>
  )
}
