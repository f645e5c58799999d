import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { needOwner } from '@/reference-api/cli/owner';

const folder = mkdtempSync(path.join(os.tmpdir(), 'owner-'));
const own = process.getuid?.() ?? 0;
const isRoot = own === 0;
afterAll(() => rmSync(folder, { recursive: true }));
const as = (uid: number) => jest.spyOn(process, 'getuid' as never).mockReturnValue(uid as never);

describe('a command that writes into DATA_DIR', () => {
  it('is not run by root where the folder is of another account', () => {
    if (isRoot) chownSync(folder, 4321, 4321);
    as(0);
    expect(() => needOwner(folder)).toThrow(`belongs to account ${isRoot ? 4321 : own}, and this is root`);
  });

  it('is run by root where the folder is its own, or not there yet', () => {
    if (isRoot) chownSync(folder, 0, 0);
    as(0);
    expect(() => needOwner(isRoot ? folder : '/')).not.toThrow();
    expect(() => needOwner(path.join(folder, 'later'))).not.toThrow();
  });

  it('is run by any other account: what it may not write, it says itself', () => {
    if (isRoot) chownSync(folder, 4321, 4321);
    as(1234);
    expect(() => needOwner(folder)).not.toThrow();
  });
});
