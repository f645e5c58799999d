/** Something that waits until the test lets it pass. */
export function gate() {
  let pass: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (pass = resolve));
  const self = {
    open: false,
    passed,
    pass: () => {
      self.open = true;
      pass();
    },
  };
  return self;
}
