import type { FloorPlan } from '../floor-plan';
export function drawPlan(plan: FloorPlan, size: { width: number; height: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><title>${plan.area}</title></svg>`;
}
