/**
 * The reference takes one file of this package, built for browsers, which holds all that it needs;
 * what the package depends on would be 260 MB that nobody reads.
 */
function readPackage(manifest) {
  return manifest.name === '@scalar/api-reference' ? { ...manifest, dependencies: {} } : manifest;
}

module.exports = { hooks: { readPackage } };
