// Loaded into the site by tests/security/requests.ts alone: at SIGUSR2 it prints what has been added to the prototypes that
// every object has. No product code knows of it.
const known = [Object, Array, Function].map(({ prototype }) => new Set(Reflect.ownKeys(prototype)));

process.on('SIGUSR2', () => {
  const added = [Object, Array, Function].flatMap(({ prototype }, at) =>
    Reflect.ownKeys(prototype).filter((key) => !known[at]?.has(key)),
  );
  process.stdout.write(`\nprototypes ${JSON.stringify(added.map(String))}\n`);
});
