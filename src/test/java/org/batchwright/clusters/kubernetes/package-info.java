/** An imitation of the API server of Kubernetes that a real kubectl talks to, and of what makes processes of its pods. */
package org.batchwright.clusters.kubernetes;
