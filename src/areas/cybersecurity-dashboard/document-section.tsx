import { DashboardSection } from './dashboard-section.tsx'

/** The policy documents of the company, or its risk reports (spec 001 §2). */
export function DocumentSection({ title }: { title: string }) {
  return <DashboardSection title={title}>{null}</DashboardSection>
}
