import '#src/ui/theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ComboboxSample, RangeSample, SelectSample } from './field-samples.tsx'
import { FigureSamples } from './figure-samples.tsx'
import { TabsSample } from './tabs-sample.tsx'
import { UploadSample } from './upload-sample.tsx'

/** Every widget of the kit on one page, under the portal's own content policy. */
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')
createRoot(root).render(
  <StrictMode>
    <Stack gap={8} style={{ padding: '2rem' }}>
      <PageHeading>The kit</PageHeading>
      <TabsSample />
      <UploadSample />
      <SelectSample />
      <ComboboxSample />
      <RangeSample />
      <FigureSamples />
    </Stack>
  </StrictMode>,
)
