import { ReactFlow, ReactFlowProvider, useReactFlow, ViewportPortal } from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { Expand, Maximize, Minus, Plus } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Chart } from '#machines/charts/chart.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import styles from './canvas.module.css'
import { type ChartLook, notesOf } from './chart-look.ts'
import { nodeTypes, type Overlay, OverlayContext, Routes } from './chart-parts.tsx'
import { drawn } from './drawn.ts'
import { layoutOf } from './layout/chart-layout.ts'
import { neighbourOf } from './layout/neighbour.ts'
import { firstViewport, highest, viewportFor } from './layout/viewport.ts'

interface ChartCanvasProps {
  chart: Chart
  look: ChartLook
  /** What the picture shows, for those who do not see it. */
  label: string
  selected: string | undefined
  onSelect: (nodeId: string | undefined) => void
  /** States that a search found; undefined while nothing is searched. */
  matches?: ReadonlySet<string> | undefined
  /** A state to bring into view. */
  shows?: string | undefined
  /** Buttons beside those for the zoom. */
  tools?: ReactNode
  className?: string | undefined
}

/** A chart that can be moved, zoomed and walked by arrow keys. */
export function ChartCanvas(props: ChartCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

const arrows = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const

function Canvas({
  chart,
  look,
  label,
  selected,
  onSelect,
  matches,
  shows,
  tools,
  className,
}: ChartCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const notes = JSON.stringify([...notesOf(look)])
  const layout = useMemo(() => layoutOf(chart, new Map(JSON.parse(notes))), [chart, notes])
  const nodes = useMemo(() => drawn(chart, layout), [chart, layout])
  const [focused, setFocused] = useState<string>()
  const [pointed, setPointed] = useState<string>()
  const focus = focused !== undefined && layout.nodes.has(focused) ? focused : chart.nodes[0]?.id
  const { zoomIn, zoomOut, fitBounds, getViewport, setViewport } = useReactFlow()
  const overlay: Overlay = {
    look: (id) => look.nodes.get(id),
    edgeLook: (id) => look.edges.get(id),
    selected,
    followed: pointed ?? selected,
    focus,
    matches,
    onSelect: (id) => onSelect(id === selected ? undefined : id),
    onFocus: setFocused,
    onPoint: setPointed,
  }
  const showWhole = () =>
    void fitBounds({ x: 0, y: 0, width: layout.width, height: layout.height }, { padding: 0 })
  const showAtFirst = () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    void setViewport(firstViewport(layout, { width, height }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout is another picture
  useEffect(showAtFirst, [layout])
  const isOwn = useRef(false)
  const resized = useEffectEvent(() => {
    if (!isOwn.current) showAtFirst()
    if (shows !== undefined) bringIntoView(shows)
  })
  useEffect(() => {
    const observer = new ResizeObserver(resized)
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  const bringIntoView = (id: string) => {
    const box = layout.nodes.get(id)
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    const viewport = box && viewportFor(box, layout, { width, height }, getViewport())
    if (viewport) void setViewport(viewport)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in view already stays where it is
  useEffect(() => {
    if (shows !== undefined) bringIntoView(shows)
  }, [shows, layout])

  const walk = (event: KeyboardEvent) => {
    const direction = Object.entries(arrows).find(([key]) => key === event.key)?.[1]
    if (event.key === 'Escape' && selected !== undefined) onSelect(undefined)
    if (!direction || focus === undefined) return
    event.preventDefault()
    const next = neighbourOf(layout, focus, direction)
    if (next === undefined) return
    setFocused(next)
    bringIntoView(next)
    const buttons = frame.current?.querySelectorAll<HTMLElement>('[data-node]') ?? []
    const button = [...buttons].find((one) => one.dataset.node === next)
    button?.focus({ preventScroll: true })
  }

  return (
    <section
      ref={frame}
      aria-label={label}
      className={className ?? styles.canvas}
      style={{ '--chart-height': `${highest(layout)}px` } as CSSProperties}
      onKeyDown={walk}
    >
      <OverlayContext value={overlay}>
        <ReactFlow
          nodes={nodes}
          nodeTypes={nodeTypes}
          onInit={showAtFirst}
          onMoveStart={(event) => {
            // A picture that someone moved is left as it is.
            if (event) isOwn.current = true
          }}
          minZoom={0.15}
          maxZoom={2}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          preventScrolling={false}
          zoomOnScroll={false}
          zoomActivationKeyCode="Control"
          proOptions={{ hideAttribution: true }}
        >
          <ViewportPortal>
            <Routes edges={chart.edges} layout={layout} />
          </ViewportPortal>
        </ReactFlow>
      </OverlayContext>
      <div className={styles.tools}>
        {tools}
        <IconButton label="Zoom in" size="sm" onClick={() => void zoomIn()}>
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton label="Zoom out" size="sm" onClick={() => void zoomOut()}>
          <Minus aria-hidden="true" />
        </IconButton>
        <IconButton label="Show the whole chart" size="sm" onClick={showWhole}>
          <Maximize aria-hidden="true" />
        </IconButton>
        {document.fullscreenEnabled && (
          <IconButton
            label="Fill the screen"
            size="sm"
            onClick={() =>
              void (document.fullscreenElement
                ? document.exitFullscreen()
                : frame.current?.requestFullscreen())
            }
          >
            <Expand aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </section>
  )
}
