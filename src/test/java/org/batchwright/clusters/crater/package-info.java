/** A fake Crater (a platform whose scheduler is a web service) and the tests that use it. */
package org.batchwright.clusters.crater;
