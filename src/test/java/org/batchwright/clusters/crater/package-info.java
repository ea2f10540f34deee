/** A fake Crater, a platform whose scheduler is a web service, and tests against it. */
package org.batchwright.clusters.crater;
