package org.batchwright.model;

/**
 * One job that pressing Submit would make, everything resolved.
 *
 * @param name job name: at most 64 characters, starts with a letter, only letters, digits and {@code ._-}
 * @param settings all fields as they hold on the cluster, site variables filled in
 * @param parameters in order, site variables filled in
 * @param variables environment variables, site variables filled in
 */
public record PlannedJob(String name, Settings settings, Assignments parameters, Assignments variables) {}
