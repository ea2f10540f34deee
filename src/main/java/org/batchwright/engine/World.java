package org.batchwright.engine;

import java.time.InstantSource;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.run.submit.KillPoint;
import org.batchwright.workspace.AppFolders;

/**
 * External dependencies of an {@link Engine} that a test may replace.
 *
 * @param watched whether the workspace's files are watched for changes made by others
 */
public record World(
        AppFolders places,
        LoginQuestions questions,
        InstantSource clock,
        KillPoint kill,
        Hosts hosts,
        boolean watched) {}
