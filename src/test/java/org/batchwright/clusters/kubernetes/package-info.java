/** A fake Kubernetes API server for a real kubectl; pods run as processes. */
package org.batchwright.clusters.kubernetes;
